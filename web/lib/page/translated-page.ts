/**
 * A browser's translator puts elements of its own in the place of text nodes. Texts stand in elements of their own
 * (web/testing/bare-texts.test.ts), so that React never has to find such a node again; should one be overlooked, taking
 * away or moving what the translator has moved already does nothing, in place of ending the whole screen with an error.
 */
export function bearTranslation(node: Pick<typeof Node, 'prototype'>): void {
  const { removeChild, insertBefore } = node.prototype;
  node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    const place = before && before.parentNode !== this ? null : before;
    return insertBefore.call(this, added, place) as Added;
  };
}
