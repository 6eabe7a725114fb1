import { explore } from '@parlour/phrases/en/explore';

/** What is said where stores are looked for. */
export const texts = { explore };
