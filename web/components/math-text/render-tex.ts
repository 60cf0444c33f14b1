/** Puts the formula into the element; `display` gives it a line of its own. */
export type RenderTex = (tex: string, element: HTMLElement, display: boolean) => void;
