// The OpenAPI 3.1 document, derived from the routes: permissions as `x-permissions`, reach as `x-scope`.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { type JsonSchema, jsonSchema } from './schema.ts';
import type { Route } from './serve.ts';

const API = '/api/v1';

export function openApi(routes: readonly Route[], { title, tokenUrl }: { title: string; tokenUrl: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint } of routes) {
    const path = `${API}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: tokenUrl },
        device: { type: 'http', scheme: 'device', description: 'The token of a registered device' },
      },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

function operation(endpoint: Endpoint) {
  const takes = endpoint.takes === undefined ? undefined : jsonSchema(endpoint.takes, 'input');
  return {
    operationId: endpoint.line,
    summary: endpoint.summary,
    'x-permissions': endpoint.needs.map(({ code }) => `ROLE_${code}`),
    'x-scope': endpoint.scope,
    ...(endpoint.isPublic ? { security: [] } : endpoint.by === 'device' ? { security: [{ device: [] }] } : {}),
    parameters: parameters(endpoint, takes),
    ...requestBody(endpoint, takes),
    responses: { '200': { description: 'Done', content: replyContent(endpoint) }, default: ERROR_REPLY },
  };
}

function parameters({ path, method, example, changesNothing }: Endpoint, takes: JsonSchema | undefined) {
  const named = properties(takes);
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const inQuery =
    method === 'GET' || method === 'DELETE' ? Object.keys(named).filter((name) => !inPath.includes(name)) : [];
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || required(takes).includes(name),
    schema: named[name] ?? {},
    ...exampleOf(example, name),
  });
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } };
  return [
    ...inPath.map((name) => parameter(name, 'path')),
    ...inQuery.map((name) => parameter(name, 'query')),
    ...(method === 'POST' && !changesNothing ? [key] : []),
  ];
}

function requestBody({ method, path, body, example }: Endpoint, takes: JsonSchema | undefined) {
  if (method === 'GET' || method === 'DELETE') return {};
  if (body === 'upload') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  const rest = Object.fromEntries(Object.entries(properties(takes)).filter(([name]) => !path.includes(`:${name}`)));
  const schema = {
    type: 'object',
    properties: rest,
    required: required(takes).filter((name) => name in rest),
    additionalProperties: false,
  };
  const shown = Object.fromEntries(Object.entries((example ?? {}) as object).filter(([name]) => name in rest));
  return { requestBody: { required: true, content: { 'application/json': { schema, example: shown } } } };
}

function replyContent({ answer, returns }: Endpoint) {
  if (answer === 'file') return { 'application/octet-stream': {} };
  if (answer === 'events') return { 'text/event-stream': {} };
  return { 'application/json': { schema: returns === undefined ? {} : jsonSchema(returns, 'output') } };
}

function properties(takes: JsonSchema | undefined) {
  return (takes?.properties ?? {}) as Record<string, JsonSchema>;
}

function required(takes: JsonSchema | undefined) {
  return (takes?.required ?? []) as string[];
}

function exampleOf(example: unknown, name: string) {
  const value = (example as Record<string, unknown> | undefined)?.[name];
  return value === undefined ? {} : { example: value };
}

const ERROR_SCHEMA = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    status: { type: 'integer' },
    message: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['error', 'status', 'message', 'code'],
};
const ERROR_REPLY = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
