import * as z from 'zod/mini'

/**
 * A rule about several fields of a form's schema. Unlike a plain check it also runs while single fields are invalid, so
 * that one attempt to save shows all errors.
 * @param findWrongFields returns the names of the wrong fields; a value may be missing or invalid, as typed
 */
export const checkAcrossFields = <V extends object>(
  findWrongFields: (values: V) => readonly Extract<keyof V, string>[],
) =>
  z.check<V>(
    ({ value, issues }) => {
      for (const name of findWrongFields(value)) issues.push({ code: 'custom', path: [name], input: value[name] })
    },
    { when: () => true },
  )
