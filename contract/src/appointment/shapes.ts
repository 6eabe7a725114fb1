import { appointmentNewShapes } from './new-shapes.ts';

export const appointmentShapes = { ...appointmentNewShapes };
