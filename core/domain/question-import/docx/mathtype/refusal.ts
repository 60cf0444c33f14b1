/** An equation object that cannot be said in TeX; its question keeps the picture of it, and says so. */
export class EquationRefusal extends Error {}
