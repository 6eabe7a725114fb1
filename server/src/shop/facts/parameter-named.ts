import { parameterCodes } from '@parlour/contract/reference/calls';
import { type ParameterName, parameterNames } from '@parlour/domain/shop/parameters';

const names = new Map<string, ParameterName>(
  parameterNames.flatMap((name) => [
    [name, name],
    [parameterCodes[name], name],
  ]),
);

/** The parameter that a readable name or a code of the wire stands for. */
export function parameterNamed(nameOrCode: string): ParameterName | null {
  return names.get(nameOrCode) ?? null;
}
