import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { useState } from 'react'
import { assistantsQuery } from '../../../features/assistants/api.ts'
import { AssistantCallList } from '../../../features/assistants/assistant-call-list.tsx'
import { AssistantList } from '../../../features/assistants/assistant-list.tsx'
import { AssistantPowers } from '../../../features/assistants/assistant-powers.tsx'
import { ConnectAssistantDialog } from '../../../features/assistants/connect-assistant-dialog.tsx'
import { CopyLine } from '../../../features/assistants/copy-line.tsx'
import { EditableSection } from '../../../features/profile/editable-section.tsx'
import { Button } from '../../../ui/button.tsx'
import { plusIcon } from '../../../ui/icons/sign.ts'
import { AccountSectionQueryContent } from './account-section-query-content.tsx'
import type { AccountPageProps } from './account-page-props.ts'
import '../../../features/assistants/assistants.css'

/** The page of connected assistants: what they may do, which there are, how to connect one, and what they did. */
export function AssistantsPage({ userId }: AccountPageProps) {
  const [isConnecting, setConnecting] = useState(false)
  return (
    <>
      <AssistantPowers />
      <EditableSection title="Connected" note="Revoking works at once, also in the middle of a call.">
        <AccountSectionQueryContent query={assistantsQuery()} what="assistants" rows={1}>
          {({ assistants }) =>
            assistants.length ? (
              <AssistantList userId={userId} assistants={assistants} />
            ) : (
              <p className="two">No assistant is connected.</p>
            )
          }
        </AccountSectionQueryContent>
        <p>
          <Button look="main" icon={plusIcon} onClick={() => setConnecting(true)}>
            Connect an assistant
          </Button>
        </p>
      </EditableSection>
      <EditableSection
        title="Address for your assistant"
        note="Any assistant that speaks the Model Context Protocol can use it, with a token that you make here."
      >
        <CopyLine label="Address" text={new URL(mcpUrlPath, location.origin).href} />
      </EditableSection>
      <EditableSection title="What they did">
        <AccountSectionQueryContent query={assistantsQuery()} what="assistants’ calls" rows={1}>
          {({ calls }) => <AssistantCallList calls={calls} />}
        </AccountSectionQueryContent>
      </EditableSection>
      {isConnecting && <ConnectAssistantDialog userId={userId} onClose={() => setConnecting(false)} />}
    </>
  )
}
