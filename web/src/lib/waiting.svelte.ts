/** How many of my games wait for me: told in the navigation and in the title. */
export const waiting = $state({ count: 0 });
