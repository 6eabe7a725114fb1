import { useRef } from 'react';

/** The same question is sent under the same key: a press after a broken line makes nothing twice. */
export function useQuestionKey(): (question: object) => string {
  const kept = useRef({ question: '', key: '' });
  return (question) => {
    const text = JSON.stringify(question);
    if (kept.current.question !== text) kept.current = { question: text, key: crypto.randomUUID() };
    return kept.current.key;
  };
}
