/** Pieces of a board and the paragraphs of the rules that tell about them: a selector and an id. */
export type Pieces = readonly (readonly [selector: string, paragraph: string])[];
