import * as z from 'zod/mini'
import { explainedCheckParams } from './find-explanation-of-issue.ts'
import {
  explainHiddenCharacter,
  hasOnlyVisibleCharacters,
  hasOnlyVisibleLines,
  removeHiddenCharacters,
} from './hidden-characters.ts'
import { normalizePastedCode, normalizePastedLine, normalizePastedLines } from './normalize-pasted-line.ts'

/**
 * The kinds of text that a route's parameters may have; a test checks that every string parameter is of one of them
 * (`infra/test/policy/texts.test.ts`).
 */
export const textParamKinds = ['line', 'lines', 'code', 'secret', 'email', 'handle'] as const
type TextKind = (typeof textParamKinds)[number]
const kinds = z.registry<{ kind: TextKind }>()

/** The kind of text that a schema accepts; undefined for any other schema. */
export const findTextKindOfSchema = (schema: z.ZodMiniType): TextKind | undefined => kinds.get(schema)?.kind

/* @__NO_SIDE_EFFECTS__ */
function ofKind<S extends z.ZodMiniType>(kind: TextKind, schema: S): S {
  kinds.add(schema, { kind })
  return schema
}

interface Length {
  readonly least?: number
  readonly most: number
}

/**
 * Returns a function that makes schemas of one kind of text. Fields of the same length share a schema, for quick cold
 * starts.
 */
/* @__NO_SIDE_EFFECTS__ */
function sharedByLength<S extends z.ZodMiniType>(kind: TextKind, make: (length: Required<Length>) => S) {
  const made = new Map<string, S>()
  return ({ least = 0, most }: Length): S => {
    const length = `${least} to ${most}`
    const schema = made.get(length) ?? ofKind(kind, make({ least, most }))
    made.set(length, schema)
    return schema
  }
}

const isLineVisible = z.refine<string>(hasOnlyVisibleCharacters, {
  error: ({ input }) => explainHiddenCharacter(String(input)),
  params: explainedCheckParams,
})
const areLinesVisible = z.refine<string>(hasOnlyVisibleLines, {
  error: ({ input }) => explainHiddenCharacter(String(input), { lines: true }),
  params: explainedCheckParams,
})

/**
 * One line of text for people: a name, title or address. Normalized as `normalize-pasted-line.ts` describes, and
 * trimmed; an issue of a character that it refuses names the place.
 */
export const singleLineField = sharedByLength('line', ({ least, most }) =>
  z.string().check(z.overwrite(normalizePastedLine), z.trim(), z.minLength(least), z.maxLength(most), isLineVisible),
)

/**
 * The name of a file to upload. Characters that `singleLineField` refuses are removed, since the person didn't type
 * them.
 */
export const fileNameField = () =>
  ofKind('line', z.string().check(z.overwrite(removeHiddenCharacters), z.trim(), z.minLength(1), z.maxLength(255)))

/** Trimmed text of several lines for people, separated by `\n`, normalized like a text of one line. */
export const multiLineField = sharedByLength('lines', ({ least, most }) =>
  z.string().check(z.overwrite(normalizePastedLines), z.trim(), z.minLength(least), z.maxLength(most), areLinesVisible),
)

/** Text for machines: a key, cursor or token. Printable ASCII without spaces at either end. */
export const machineTextField = sharedByLength('code', ({ least, most }) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.regex(/^(?:[!-~](?:[ -~]*[!-~])?)?$/)),
)

/**
 * A code that `isKnown` accepts, such as a country's or a currency's. `toCanonical` turns it into the form that is
 * stored; it must accept any text.
 */
export const knownCodeField = (
  isKnown: (text: string) => boolean,
  most = 64,
  toCanonical: (text: string) => string = (text) => text,
) => ofKind('code', z.string().check(z.maxLength(most), z.refine(isKnown), z.overwrite(toCanonical)))

/**
 * A phone number. `normalize` returns it as it is stored, or undefined for a text that is no number; '' stands for none
 * and is refused if `required`.
 */
export const phoneField = (normalize: (text: string) => string | undefined, { required = false } = {}) =>
  ofKind(
    'line',
    z.string().check(
      z.maxLength(100),
      z.overwrite((text) => normalize(text) ?? text),
      z.refine((text) => (text.trim() === '' ? !required : normalize(text) !== undefined)),
    ),
  )

/** A password. It may contain any characters, because it is never displayed. */
export const passwordField = ({ least, most }: Required<Length>) =>
  ofKind('secret', z.string().check(z.minLength(least), z.maxLength(most)))

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+"
const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** An address whose local part is a dot-string of at most 64 characters (RFC 5321, sections 4.1.2 and 4.5.3.1). */
const emailAddress = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$`,
)

/**
 * An e-mail address of at most 254 characters, normalized like a pasted number. Quoted local parts and numeric domains
 * are refused: no mail service gives them out.
 */
export const emailField = () =>
  ofKind('email', z.string().check(z.overwrite(normalizePastedCode), z.maxLength(254), z.regex(emailAddress)))

/** The handle of a person or supplier. Handles are unique regardless of case. */
export const handleField = () =>
  ofKind('handle', z.string().check(z.overwrite(normalizePastedCode), z.regex(/^[A-Za-z0-9_-]{1,128}$/)))
