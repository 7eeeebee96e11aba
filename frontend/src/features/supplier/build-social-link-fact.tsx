import { linkIcon } from '../../ui/icons/act.ts'
import { formatSocialLink } from './social-links.ts'

/** A fact for a profile page: a link to one of the supplier's pages on other sites. */
export const buildSocialLinkFact = (link: string) => ({
  icon: linkIcon,
  text: (
    <a className="link" href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
      {formatSocialLink(link)}
    </a>
  ),
})
