import { type ParameterCode, parameterCodes, type ParameterMap } from '@parlour/contract/reference/calls';
import { type ParameterName, parameterNames, type Parameters } from '@parlour/domain/shop/parameters';
import { parameterText } from '@parlour/domain/shop/read-parameter';

const nameByCode = new Map<string, ParameterName>(parameterNames.map((name) => [parameterCodes[name], name]));

/** The parameters that customers may see, by the wire's codes and as the wire's texts; `codes` picks some, unknown ones are left out. */
export function displayParameters(
  values: Parameters,
  codes: readonly string[] = Object.values(parameterCodes),
): ParameterMap {
  const map: ParameterMap = {};
  for (const code of codes) {
    const name = nameByCode.get(code);
    if (name) map[code as ParameterCode] = parameterText(values[name]);
  }
  return map;
}
