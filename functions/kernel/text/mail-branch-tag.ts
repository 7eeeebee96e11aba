/** Name of the tag that every mail carries: the branch that sent it. Reports of the mail service repeat it. */
export const mailBranchTag = 'branch'
