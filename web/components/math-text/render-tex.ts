/** Puts the formula and its words in a language into the element; `display` gives it a line of its own. */
export type RenderTex = (tex: string, element: HTMLElement, display: boolean, language: string) => void;
