import { addDays } from '@parlour/domain/time/day';

export const verb = addDays;
