import { storeParameterCodes } from '@parlour/contract/reference/store-parameters';
import { type StoreParameterName, storeParameterNames } from '@parlour/domain/shop/store-parameters';

const names = new Map<string, StoreParameterName>(
  storeParameterNames.flatMap((name) => [
    [name, name],
    [storeParameterCodes[name], name],
  ]),
);

/** The parameter that a readable name or a code of the wire stands for. */
export function parameterNamed(nameOrCode: string): StoreParameterName | null {
  return names.get(nameOrCode) ?? null;
}
