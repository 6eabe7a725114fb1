import type { Draft } from '@parlour/contract/booking';

export type OwnDraft = Draft;
