import type { RequestPart, Services as PlatformServices } from '../platform/context.ts';
import type { FileReaders } from './ports/file-readers.ts';

/** What the platform gives, with what files ask of the modules that keep their owners. */
export type Services = PlatformServices & { fileReaders: FileReaders };
export type Ctx = Services & RequestPart;
