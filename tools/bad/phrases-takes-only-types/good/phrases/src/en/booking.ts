import type { ErrorCode } from '@parlour/contract/errors/code';

export const booking: ErrorCode[] = [];
