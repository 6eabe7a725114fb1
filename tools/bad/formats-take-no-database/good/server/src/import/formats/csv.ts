import { hashSecret } from '../../platform/ids.ts';

export const csv = hashSecret;
