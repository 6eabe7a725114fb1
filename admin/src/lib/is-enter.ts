type Press = { key: string; nativeEvent: { isComposing: boolean; keyCode: number } };

/** What a browser gives for a key that goes to an input method; Safari says no more than this of the Enter that ends a composition. */
const inInputMethod = 229;

/** Whether a press goes to an input method: Enter takes a candidate of it, the arrows go through them. */
export const isComposing = ({ nativeEvent }: Press): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === inInputMethod;

/** Enter as an answer, and not to write a word. */
export const isEnter = (press: Press): boolean => press.key === 'Enter' && !isComposing(press);
