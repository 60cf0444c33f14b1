/** 'Which of the statements given above …', 'How many of the above …', 'Select the correct answer using the code given below'. */
const OF_ABOVE = [
  /^(?:which|how many|what|who|in which|in how many)\b.{0,80}\b(?:(?:given|stated|mentioned|listed|named) above|(?:of|in) the above|the above (?:statements?|pairs?|lists?|rows?|sentences?))/iu,
  /^(?:select|choose|mark|find|pick)\b.{0,60}\b(?:codes?|options?|alternatives?) given (?:below|above)/iu,
  /^(?:उपर्युक्त|उपरोक्त|नीचे दिए गए (?:कूट|विकल्प))/u,
];
/** Something stands there that it may speak of. */
const HAS_ABOVE = /\n|attachment:|\|/;

/** Whether a question is one line that speaks of statements above it, which stayed elsewhere. */
export const speaksOfAbove = (stem: string): boolean =>
  !HAS_ABOVE.test(stem.trim()) && OF_ABOVE.some((pattern) => pattern.test(stem.trim()));
