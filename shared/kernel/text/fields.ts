import * as z from 'zod/mini'
import {
  hasOnlyVisibleCharacters,
  removeHiddenCharacters,
  removePasteArtifacts,
  normalizeLineEnds,
} from './has-only-visible-characters.ts'

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

/**
 * One line of text for people: a name, title or address. Trimmed; `has-only-visible-characters.ts` lists the accepted
 * characters.
 */
export const singleLineField = sharedByLength('line', ({ least, most }) =>
  z
    .string()
    .check(
      z.overwrite(removePasteArtifacts),
      z.trim(),
      z.minLength(least),
      z.maxLength(most),
      z.refine(hasOnlyVisibleCharacters),
    ),
)

/**
 * The name of a file to upload. Characters that `singleLineField` refuses are removed, since the person didn't type
 * them.
 */
export const fileNameField = () =>
  ofKind('line', z.string().check(z.overwrite(removeHiddenCharacters), z.trim(), z.minLength(1), z.maxLength(255)))

/**
 * Trimmed text of several lines for people, separated by `\n`; `has-only-visible-characters.ts` lists the characters
 * that a line may contain.
 */
export const multiLineField = sharedByLength('lines', ({ least, most }) =>
  z.string().check(
    z.overwrite((text) => normalizeLineEnds(removePasteArtifacts(text))),
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.refine((text) => text.split('\n').every(hasOnlyVisibleCharacters)),
  ),
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

/** Schema of a phone number. It keeps what the person typed, trimmed, and refuses what `isPhone` doesn't accept. */
export const phoneField = (isPhone: (text: string) => boolean) =>
  ofKind('line', z.string().check(z.trim(), z.refine(isPhone), z.refine(hasOnlyVisibleCharacters)))

/** A password. It may contain any characters, because it is never displayed. */
export const passwordField = ({ least, most }: Required<Length>) =>
  ofKind('secret', z.string().check(z.minLength(least), z.maxLength(most)))

/** An e-mail address of at most 254 characters. */
export const emailField = () => ofKind('email', z.email().check(z.maxLength(254)))

/** The handle of a person or supplier. Handles are unique regardless of case. */
export const handleField = () => ofKind('handle', z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/)))
