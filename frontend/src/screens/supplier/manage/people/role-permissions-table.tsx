import {
  capabilities,
  getCapabilityLevelOfStanding,
  selectableRoles,
  type CapabilityLevel,
  type TeamStanding,
} from '@nestboard/shared/supplier/capability.ts'
import { teamCapabilityNames } from '../../../../features/supplier/team-capability-names.ts'
import { supplierRoleNames } from '../../../../features/profile/supplier-role-names.ts'
import { joinClassNames } from '../../../../ui/join-class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { checkIcon, eyeIcon, minusIcon } from '../../../../ui/icons/sign.ts'
import { halfCircleIcon } from '../../../../ui/icons/tool.ts'
import './role-permissions-table.css'

const meanings = {
  yes: { icon: checkIcon, text: 'Yes' },
  part: { icon: halfCircleIcon, text: 'In part, or only their own' },
  look: { icon: eyeIcon, text: 'May look' },
  no: { icon: minusIcon, text: 'No' },
} as const
type Meaning = keyof typeof meanings

const meaningOf: Readonly<Record<CapabilityLevel, Meaning>> = {
  full: 'yes',
  limited: 'part',
  read: 'look',
  part: 'part',
  none: 'no',
}

/** Table of what each role may do, one row per capability. The current member's own role is highlighted. */
export function RolePermissionsTable({ own }: { own: TeamStanding }) {
  return (
    <section className="roles" aria-labelledby="roles">
      <div className="roles__about">
        <h2 className="h-22" id="roles">
          What each role may do
        </h2>
        <p className="two t-14">
          The owner may do all of it. Managers and reps work on all listings unless some are assigned to them; agents
          only on assigned ones.
        </p>
        <ul className="roles__key">
          {Object.entries(meanings).map(([meaning, { icon, text }]) => (
            <li key={meaning}>
              <Icon path={icon} size={16} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="panel">
        <table className="can">
          <caption className="vh">What each role may do</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Right</span>
              </th>
              {selectableRoles.map((role) => (
                <th key={role} scope="col" className={joinClassNames(role === own && 'on')}>
                  {supplierRoleNames[role]}
                  {role === own && <span className="vh"> (your role)</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {capabilities.map((capability) => (
              <tr key={capability}>
                <th scope="row">{teamCapabilityNames[capability]}</th>
                {selectableRoles.map((role) => {
                  const meaning = meaningOf[getCapabilityLevelOfStanding(role, capability)]
                  return (
                    <td key={role} className={joinClassNames(`can--${meaning}`, role === own && 'on')}>
                      <Icon path={meanings[meaning].icon} />
                      <span className="vh">{meanings[meaning].text}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
