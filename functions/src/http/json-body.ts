import express, { type Request, type RequestHandler } from 'express'
import { ApiError } from './api-error.ts'

export const BODY_LIMIT = 16 * 1024

const METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Sets `request.body` to the parsed JSON, or to nothing; refuses a body that is compressed or longer than `limit`,
 * without reading further.
 */
export function jsonBody(limit = BODY_LIMIT): RequestHandler {
  const readStream = express.raw({ type: () => true, limit, inflate: false })
  return (request, response, next) => {
    if (!METHODS.has(request.method)) {
      next()
      return
    }
    readStream(request, response, (error?: unknown) => {
      try {
        if (error) throw toBodyError(error)
        request.body = parseJson(request, request.body)
        next()
      } catch (failure) {
        next(failure)
      }
    })
  }
}

function parseJson(request: Request, bytes: unknown): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined
  if (!request.is('application/json')) throw new ApiError('unsupported-media-type')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), requireWhole)
  } catch (cause) {
    throw new ApiError('invalid-request', { cause })
  }
}

/**
 * An escape can encode a lone surrogate. That is no valid text, and Firestore's client would retry sending it without
 * end.
 */
function requireWhole(name: string, value: unknown): unknown {
  const isWhole = name.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())
  if (!isWhole) throw new SyntaxError('Half a character')
  return value
}

function toBodyError(cause: unknown): ApiError {
  const status = typeof cause === 'object' && cause !== null && 'status' in cause ? cause.status : undefined
  if (status === 413) return new ApiError('payload-too-large', { cause })
  if (status === 415) return new ApiError('unsupported-media-type', { cause })
  return new ApiError('invalid-request', { cause })
}
