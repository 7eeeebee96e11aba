import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/**
 * Writes the passwords that the server refuses, `functions/auth/common-passwords.json`, from a package that is not
 * installed otherwise: `npm install --prefix FOLDER @zxcvbn-ts/language-common@4.1.3`, then
 * `node infra/demo/passwords/build.ts FOLDER`. Its list, ordered by frequency of use, is MIT licensed (zxcvbn-ts,
 * Dropbox zxcvbn). Passwords below the minimum length are left out, because their length alone refuses them.
 */
const [most, lengthLeast] = [3000, 8]

const { dictionary } = createRequire(resolve(process.argv[2] ?? '.', 'package.json'))('@zxcvbn-ts/language-common') as {
  dictionary: Readonly<Record<'passwords-common', Iterable<string>>>
}

const allowed = [...dictionary['passwords-common']]
  .map((password) => password.toLowerCase())
  .filter((password) => password.length >= lengthLeast && !/\s/.test(password))
const passwords = [...new Set(allowed)].slice(0, most).join(' ')
writeFileSync('functions/auth/common-passwords.json', `${JSON.stringify({ passwords })}\n`)
