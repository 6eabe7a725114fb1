import { serve } from '../platform/http/serve.ts';

export const jobs = [serve];
