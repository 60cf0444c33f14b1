const TAGS =
  /<\/?(?:p|br|sub|sup|b|i|u|s|strong|em|span|div|img|table|tbody|tr|td|th|ul|ol|li|dl|dt|dd|font|del|strike|h[1-6]|hr|math|blockquote|pre|center|small|figure)\b[^<>]*>/i;
const ENTITIES =
  /&(?:nbsp|amp|lt|gt|quot|apos|times|divide|deg|minus|plusmn|mu|pi|alpha|beta|gamma|theta|lambda|omega|Omega|Delta|le|ge|ne|rarr|hellip|ndash|mdash|[lr][sd]quo|frac\d\d|sup[123]|#\d{2,6}|#x[\da-f]{2,5});/;

/** Whether a text of a format without a word for it was written as HTML. A sign < between letters is none. */
export const looksLikeHtml = (text: string): boolean => TAGS.test(text) || ENTITIES.test(text);
