import { sample } from '@parlour/domain/booking/sample';
import { z } from 'zod';

export const call = [sample, z];
