import type { Language } from '@parlour/phrases/languages';
import type { Page } from '@playwright/test';

/** Where screens are played, and what is done with each of them once it is shown. */
export type Stage = {
  page: Page;
  origin: string;
  language: Language;
  /** Looks at what is there now: the gate, or a picture. */
  show: (name: string) => Promise<void>;
  /** A console message that the scene brings about on purpose. */
  allow: (message: RegExp) => void;
  /** Counts those who play the same scene, so that each takes days of its own. */
  place: number;
};

/** Walks through some screens, one after the other. */
export type Scene = (stage: Stage) => Promise<void>;
