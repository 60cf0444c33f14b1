import { z } from 'zod';
import { FunctionError } from '#core/contracts/function-error.ts';
import type { Access, ServerFunction } from './define-function.ts';

const WHO: Record<Extract<Access, string>, string> = {
  public: 'anybody with the publishable key',
  student: 'anyone signed in; what belongs to one student, by that student only',
  admin: 'administrators',
  'secret-key': 'programs with the secret key',
};

function whoMay(access: Access): string {
  if (typeof access === 'string') return WHO[access];
  const roles = access.slice(1).map((role) => `${role}s`);
  return `administrators, ${roles.join(', ')} within what is theirs`;
}

/** The server functions as an OpenAPI 3.1 document, from the same contracts that check every call. */
export function describeFunctions(functions: readonly ServerFunction[]): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Vijaypath server functions', version: '1' },
    servers: [{ url: '/functions/v1' }],
    security: [{ apikey: [], bearer: [] }],
    paths: describePaths(functions),
    components: {
      securitySchemes: {
        apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { FunctionError: schema(FunctionError, 'output') },
    },
  };
}

function describePaths(functions: readonly ServerFunction[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const definition of functions) {
    const path = pathOf(definition);
    const method = (definition.method ?? 'POST').toLowerCase();
    paths[path] = { ...paths[path], [method]: operation(definition) };
  }
  return paths;
}

function pathOf({ name, path }: ServerFunction): string {
  return `/${[name, path].filter(Boolean).join('/')}`.replace(/:(\w+)/g, '{$1}');
}

function operation(definition: ServerFunction) {
  const parameters = [...pathOf(definition).matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
  return {
    summary: `Who may call: ${whoMay(definition.access)}.`,
    ...requestOf(definition, parameters),
    responses: {
      200: { description: 'Done', content: json(schema(definition.response, 'output')) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/FunctionError' }) },
    },
  };
}

/** A GET has parameters, a form its files beside its fields, everything else a JSON body. */
function requestOf({ method, request, files }: ServerFunction, inPath: object[]) {
  const body = schema(request, 'input') as { properties?: Record<string, object>; required?: string[] };
  const inQuery =
    method === 'GET'
      ? Object.entries(body.properties ?? {}).map(([name, type]) => ({
          name,
          in: 'query',
          required: body.required?.includes(name) ?? false,
          schema: type,
        }))
      : [];
  const parameters = [...inPath, ...inQuery];
  const form = files && {
    ...body,
    properties: {
      ...body.properties,
      [files.field]: {
        type: 'array',
        maxItems: files.maxCount,
        items: { type: 'string', format: 'binary', description: files.types.join(', ') },
      },
    },
  };
  const content = form ? { 'multipart/form-data': { schema: form } } : json(body);
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method === 'GET' ? {} : { requestBody: { content } }),
  };
}

const json = (schemaOfBody: object) => ({ 'application/json': { schema: schemaOfBody } });

function schema(type: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io });
  return rest;
}
