import { randomId } from '../random-id.ts';
import { isText, keptOnDevice } from './storage.ts';

const kept = keptOnDevice<string>({ key: 'deviceId', version: 1, isValid: isText });
let forThisPage: string | null = null;

/** An id of this browser, made on first use; where nothing can be kept it lasts as long as the page. */
export function deviceId(): string {
  forThisPage ??= kept.read() ?? randomId();
  kept.write(forThisPage);
  return forThisPage;
}
