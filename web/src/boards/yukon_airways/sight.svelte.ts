/** Whether the objectives lie on the map: where they do not, the desk shows them. */
export const sight = $state({ objectives: false });
