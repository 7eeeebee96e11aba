import { linkIcon } from '../../ui/icons/act.ts'
import { socialName } from './social-links.ts'

/** A line of facts that leads to a page of the supplier elsewhere. */
export const socialFact = (link: string) => ({
  icon: linkIcon,
  text: (
    <a className="link" href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
      {socialName(link)}
    </a>
  ),
})
