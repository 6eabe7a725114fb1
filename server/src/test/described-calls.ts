import { z } from 'zod';
import { internalModule, modulesOfCustomers, modulesOfStores } from '../app/modules.ts';
import { openApi } from '../platform/http/open-api.ts';

/** What the description promises of a call: the shape of its replies, null for a file, and the words of its refusals. */
export type Described = { reply: z.ZodType | null; reasons: readonly string[] };

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
type Content = { content: { 'application/json'?: { schema: { allOf: [unknown, { properties: Properties }] } } } };
type Properties = { result?: object; reason?: { enum: string[] } };
type Operation = { operationId: string; responses: Record<string, Content> };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

/** Every call of the contract by `module.name`, as the OpenAPI documents describe it. */
export function describedCalls(): Map<string, Described> {
  const found = new Map<string, Described>();
  for (const modules of [modulesOfCustomers, modulesOfStores, [internalModule]]) {
    const named = modules.flatMap(({ name: apiModule, calls, shapes }) =>
      Object.entries(calls).map(([name, call]) => ({ apiModule, name, call, shape: shapes[name]! })),
    );
    const { paths, components } = openApi('Parlour', named) as Document;
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
      found.set(operation.operationId, read(operation, components.schemas));
  }
  return found;
}

function read({ responses }: Operation, schemas: object): Described {
  const ofAnswer = (content: Content) => content.content['application/json']?.schema.allOf[1].properties;
  const reasons = Object.values(responses).flatMap((content) => ofAnswer(content)?.reason?.enum ?? []);
  const result = ofAnswer(responses['200']!)?.result;
  return { reply: result ? z.fromJSONSchema(withDefinitions(result, schemas)) : null, reasons };
}

/** A schema by itself, with what it refers to. */
function withDefinitions(schema: object, schemas: object): JsonSchema {
  const whole = JSON.stringify({ ...schema, $defs: schemas });
  return JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')) as JsonSchema;
}
