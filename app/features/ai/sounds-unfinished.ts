/** Last words after which a sentence goes on: connectives, articles, prepositions, and sounds that hold the turn. */
const ENGLISH =
  /(?:^|[\s,.])(?:and|but|so|or|because|cause|if|when|while|that|which|who|where|then|than|as|like|also|plus|although|though|unless|until|since|with|without|to|of|for|from|in|on|at|by|about|into|the|a|an|my|our|his|her|their|its|this|these|is|was|are|were|be|i|we|he|she|they|it's|i'm|was like|u+m+|u+h+|e+r+m?|h+m+|you know|i mean|kind of|sort of|let me see|let's see)[\s,…-]*$/i;
const CHINESE =
  /(?:因为|因為|但是|但|所以|然后|然後|还有|還有|而且|并且|並且|就是|就是说|就是說|如果|比如|比如说|比如說|例如|以及|和|跟|或者|或是|那个|那個|这个|這個|嗯+|呃+|额+|的话|的話|的时候|的時候|虽然|雖然|不过|不過|另外|包括|的|在|把|被|对|對|让|讓|给|給|我|我们|我們|他|她|怎么说|怎麼說)[，,、…\s]*$/;
/** A list or clause that goes on, or a rising voice as a recogniser writes it. */
const OPEN = /[,，、:：;；…?？-]\s*$/;

/** Whether somebody who stops after these words has more to say. Either language, with or without punctuation. */
export function soundsUnfinished(answer: string): boolean {
  const end = answer.trimEnd().slice(-60);
  if (end === "") return false;
  return OPEN.test(end) || ENGLISH.test(end) || CHINESE.test(end);
}
