import { languages } from '@let-twe/core/language.ts'
import { checkedPinSeconds } from '@let-twe/core/auth/pin-rules.ts'
import { type Endpoint, isStaffAccess, pageSize, pinHeader } from '@let-twe/core/endpoint.ts'
import { errorsOf } from '@let-twe/core/endpoint-errors.ts'
import { errorStatus } from '@let-twe/core/errors.ts'
import * as z from 'zod'

type Json = Record<string, unknown>

/** An API's name, its base, its endpoints by feature, and a sentence about each feature. */
export type ApiDescription = {
  readonly title: string
  readonly version: string
  readonly base: string
  readonly api: Readonly<Record<string, readonly Endpoint[]>>
  readonly features: Readonly<Record<string, string>>
}

/** The OpenAPI 3.1 document of a set of endpoints: made from the same values that are served and called. */
export function openApiDocument({ title, version, base, api, features }: ApiDescription): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, endpoints] of Object.entries(api)) {
    for (const endpoint of endpoints) {
      const path = endpoint.path === '/' ? '/' : endpoint.path
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Bodies are strict: no coercion, unknown fields are refused. Money in satang unless a name says Baht. Dates are yyyy-mm-dd in Bangkok.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base }],
    tags: Object.keys(api).map((name) => ({ name, description: features[name] })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Token of a login, or a key; borrowers also send x-user-id.' },
      },
      schemas: { Failure: failure },
    },
  }
}

const failure: Json = {
  type: 'object',
  required: ['response'],
  properties: {
    response: {
      type: 'object',
      required: ['message', 'code', 'request_id'],
      properties: {
        message: { type: 'string' },
        code: { type: 'string', enum: Object.keys(errorStatus) },
        fields: {
          type: 'object',
          additionalProperties: { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' } } },
        },
        request_id: { type: 'string' },
      },
    },
  },
}

function operation(feature: string, endpoint: Endpoint): Json {
  return {
    tags: [feature],
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    // an empty list declares that no log-in is needed; without one a reader cannot tell
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body ? { requestBody: { required: true, content: bodyContent(endpoint) } } : {}),
    responses: { 200: success(endpoint), ...failuresOf(endpoint) },
  }
}

function operationId({ method, path }: Endpoint): string {
  const name = path === '/' ? 'Info' : path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())
  return method.toLowerCase() + name
}

function parametersOf(endpoint: Endpoint): Json[] {
  const listed = (place: 'path' | 'query', schema: Endpoint['params']): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Record<string, Json>; required?: string[] }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  const header = (name: string, description: string, required: boolean): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    ...listed('path', endpoint.params),
    ...listed('query', endpoint.query),
    header('x-language', `${languages.join(', ')}; the language of messages.`, false),
    ...(endpoint.access === 'public' || endpoint.access === 'key' || isStaffAccess(endpoint.access)
      ? []
      : [header('x-user-id', "The caller's own id.", true)]),
    ...(endpoint.requiresPin ? [header(pinHeader, pinDescription(endpoint), false)] : []),
    ...(endpoint.idempotent ? [header('Idempotency-Key', 'Same key and body, same reply.', false)] : []),
  ]
}

/** The header is optional to a generated client: callers without cookies have another way, which this says. */
function pinDescription({ requiresPin, takesCheckedPin }: Endpoint): string {
  const need = requiresPin === 'sometimes' ? 'Where this call needs it, the PIN of the caller' : 'The PIN of the caller'
  const others = takesCheckedPin ? 'A caller' : 'A caller without cookies'
  return `${need}, for this one call. ${others} may leave it out within ${checkedPinSeconds} seconds after POST /auth/check-pin-code, which opens one such call.`
}

function bodyContent(endpoint: Endpoint): Json {
  const schema = jsonSchema(endpoint.body!)
  if (endpoint.file === undefined) return { 'application/json': { schema } }
  const properties = {
    ...(schema['properties'] as Json),
    [endpoint.file]: { type: 'string', contentMediaType: 'application/octet-stream' },
  }
  return {
    'multipart/form-data': {
      schema: { ...schema, properties, required: [...((schema['required'] as string[] | undefined) ?? []), endpoint.file] },
    },
  }
}

function success(endpoint: Endpoint): Json {
  if (endpoint.bytes) return { description: 'The file.', content: Object.fromEntries(endpoint.bytes.map((type) => [type, {}])) }
  const whole = { type: 'integer' }
  const paging = endpoint.paged ? { page: whole, last_page: whole, total: whole } : {}
  const place = { type: ['string', 'null'], description: 'Send it as `after` or `before`.' }
  const beside = endpoint.paged && 'after' in (endpoint.query ? propertiesOf(endpoint.query) : {}) ? { next: place, previous: place } : {}
  return {
    description: endpoint.paged ? `A page of at most ${pageSize}.` : 'Done.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['data', ...Object.keys(paging)],
          properties: { data: jsonSchema(endpoint.data!, 'output'), ...paging, ...beside },
        },
      },
    },
  }
}

function propertiesOf(schema: NonNullable<Endpoint['query']>): Json {
  return (jsonSchema(schema)['properties'] as Json | undefined) ?? {}
}

function failuresOf(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      { description: ofStatus.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    ]),
  )
}

function jsonSchema(schema: NonNullable<Endpoint['body']>, io: 'input' | 'output' = 'input'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as never, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema: made }) => nameEveryKey(made as Json),
  }) as Json
  return rest
}

/** A record whose keys are all required becomes an object with these properties, which generated clients can name. */
function nameEveryKey(made: Json): void {
  const keys = (made['propertyNames'] as { enum?: string[] } | undefined)?.enum
  if (keys === undefined || made['required'] === undefined) return
  made['properties'] = Object.fromEntries(keys.map((key) => [key, made['additionalProperties']]))
  made['additionalProperties'] = false
  delete made['propertyNames']
}
