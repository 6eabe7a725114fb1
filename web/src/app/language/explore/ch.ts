import { explore } from '@parlour/phrases/ch/explore';

/** What is said where stores are looked for. */
export const texts = { explore };
