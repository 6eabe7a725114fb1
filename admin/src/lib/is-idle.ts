import { isSending } from './http/sending.ts';

const isTyping = (): boolean => {
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
};

/** Whether a reload loses nothing: what is open over a page may hold typed text, and what is being sent must arrive. */
export const isIdle = (): boolean =>
  !isSending() && !isTyping() && document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
