import type { Draft } from '@parlour/contract/booking/calls';

export type OwnDraft = Draft;
