/** The account's one configuration set of SES: all branches send with it, and it reports their bounces. */
export const mailConfigurationSetName = 'nestboard'
