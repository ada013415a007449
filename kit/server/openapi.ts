// The OpenAPI 3.1 document, derived from the routes: permissions as `x-permissions`, reach as `x-scope`, and whose records
// an operation refuses to act on for themselves as `x-not-own`, or why it needs not as `x-acts-on`; `x-leaver` where somebody
// who left may still call it.
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
        link: { type: 'http', scheme: 'link', description: 'The token of a link sent to somebody without an account' },
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
    ...(Object.keys(endpoint.notOwn).length > 0 && { 'x-not-own': endpoint.notOwn }),
    ...(endpoint.leaver !== undefined && { 'x-leaver': endpoint.leaver }),
    ...(endpoint.actsOn !== undefined && { 'x-acts-on': endpoint.actsOn }),
    ...(endpoint.isPublic ? { security: [] } : endpoint.by === 'person' ? {} : { security: [{ [endpoint.by]: [] }] }),
    parameters: parameters(endpoint, takes),
    ...requestBody(endpoint, takes),
    responses: { '200': { description: 'Done', content: replyContent(endpoint) }, ...errorReplies(endpoint) },
  };
}

function parameters(endpoint: Endpoint, takes: JsonSchema | undefined) {
  const { path, method, example } = endpoint;
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
    ...(hasKey(endpoint) ? [key] : []),
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

const SENTENCE = { type: 'string', maxLength: 2000 };
const ERROR_SCHEMA = {
  type: 'object',
  properties: {
    error: { type: 'string', maxLength: 100 },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    message: SENTENCE,
    code: { type: 'string', pattern: '^[A-Z0-9_]+$' },
    fields: { type: 'object', additionalProperties: SENTENCE },
  },
  required: ['error', 'status', 'message', 'code'],
};

type ErrorAnswer = { readonly status: number; readonly description: string; readonly when?: (of: Endpoint) => boolean };
const hasBody = ({ method }: Endpoint) => method !== 'GET' && method !== 'DELETE';
const hasInput = ({ takes, body }: Endpoint) => takes !== undefined || body === 'upload';

/** The errors an operation may answer with, all in one shape; `when` leaves out what its declaration rules out. */
const ERRORS: readonly ErrorAnswer[] = [
  { status: 400, description: 'A field is not valid; `fields` names it', when: hasInput },
  { status: 401, description: 'Not signed in, or the session has ended', when: ({ isPublic }) => !isPublic },
  { status: 403, description: 'Not permitted, or not called from the app', when: ({ isPublic }) => !isPublic },
  { status: 404, description: 'Not there, or out of reach' },
  { status: 408, description: 'The upload stopped arriving', when: ({ body }) => body === 'upload' },
  { status: 409, description: 'The state of the record does not allow it' },
  { status: 413, description: 'The body is too large', when: hasBody },
  { status: 415, description: 'This kind of body is not accepted', when: hasBody },
  { status: 422, description: 'The Idempotency-Key was used for something else', when: hasKey },
  { status: 429, description: 'Too many requests' },
  { status: 500, description: 'An unexpected error' },
  { status: 503, description: 'Busy or not available; try again after `Retry-After` seconds' },
];

function errorReplies(endpoint: Endpoint) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const answered = ERRORS.filter(({ when = () => true }) => when(endpoint));
  return Object.fromEntries(answered.map(({ status, description }) => [status, { description, content }]));
}

/** A POST that changes something is repeated by its key. */
function hasKey({ method, changesNothing }: Endpoint): boolean {
  return method === 'POST' && !changesNothing;
}
