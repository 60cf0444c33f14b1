/** For `addInitScript`: every text that appears is taken off the page, and two elements with the translation put in its place; not before React has taken over. */
export function translateAsBrowsersDo() {
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (
      !parent ||
      text.data.trim() === '' ||
      parent.closest('font, script, style, textarea, noscript, [data-prerendered]')
    )
      return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (node: Node) => {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateIn(target);
      else addedNodes.forEach(translateIn);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
