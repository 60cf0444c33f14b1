import { z } from 'zod';
import { FunctionError } from '#core/contracts/function-error.ts';
import type { ServerFunction } from './define-function.ts';

const WHO: Record<ServerFunction['access'], string> = {
  public: 'anybody with the publishable key',
  student: 'anyone signed in; what belongs to one student, by that student only',
  admin: 'administrators',
  service: 'programs with the secret key',
};

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
    summary: `Who may call: ${WHO[definition.access]}.`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(definition.method === 'GET'
      ? {}
      : { requestBody: { content: json(schema(definition.request, 'input')) } }),
    responses: {
      200: { description: 'Done', content: json(schema(definition.response, 'output')) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/FunctionError' }) },
    },
  };
}

const json = (schemaOfBody: object) => ({ 'application/json': { schema: schemaOfBody } });

function schema(type: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io });
  return rest;
}
