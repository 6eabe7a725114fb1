import { z } from 'zod';

export const api = z;
