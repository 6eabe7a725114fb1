import { newSecret } from '../../platform/ids.ts';

const mark = 't';

/** A token of the stores' app: 256 random bits, told apart from those of customers by its first letter. */
export const newTeamToken = (): string => mark + newSecret();

export const isTeamToken = (token: string): boolean => token.startsWith(mark) && token.length === 44;
