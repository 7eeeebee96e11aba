const common = new Set(
  (
    'password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 12341234 87654321 11111111 ' +
    '00000000 88888888 qwertyui qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfghjk asdfghjkl zxcvbnm1 ' +
    'iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 superman batman123 welcome1 ' +
    'welcome123 letmein1 letmein123 trustno1 whatever jennifer michelle computer internet starwars pokemon1 master123 dragon123 ' +
    'monkey123 shadow123 abc12345 abcd1234 abc123456 a1b2c3d4 admin123 admin1234 changeme changeme1 secret123 nestboard nestboard1 ' +
    'samsung1 mercedes corvette maverick midnight cocacola elephant victoria benjamin garfield hellokitty liverpool chelsea1 ' +
    'arsenal1 manchester barcelona juventus 123123123 147258369 159753456 789456123 987654321 999999999 66666666 11223344 ' +
    '1234abcd q1w2e3r4 qazwsxedc asdf1234 qwer1234 test1234 testtest passpass password! password2 password1234 holiday1 summer123 ' +
    'winter123 spring123 autumn123'
  ).split(' '),
)

/**
 * Whether a password is among the most common ones. The strength meter and the server refuse these; the server also
 * refuses 3,000 more from a list that no browser loads (docs/decisions/values.md).
 */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
