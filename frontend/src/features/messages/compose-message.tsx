import { maxMessageLength, maxMessagePictures } from '@nestboard/shared/messages/model.ts'
import { uploadRules } from '@nestboard/shared/media/model.ts'
import { Suspense, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { sendTypingNotice } from '../../lib/realtime/typing.ts'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import { explainFileRefusal } from '../../ui/explain-file-refusal.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { imageIcon, sendIcon, sparkleIcon } from '../../ui/icons/act.ts'
import { paperclipIcon } from '../../ui/icons/tool.ts'
import { bagIcon, homeIcon } from '../../ui/icons/trip.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { uploadFile } from '../media/upload.ts'
import { useUploadQueue } from '../media/use-upload-queue.ts'
import { buildTypingNoticeThread, type InboxOwner, type MessageContent, type ThreadPartner } from './api.ts'
import type { ChosenAttachment } from './chosen-attachment.ts'
import { buildThreadDraftName, useMessageDraft } from './use-message-draft.ts'
import { UnsentMessagePictures } from './unsent-message-pictures.tsx'

// Lazy: only needed when the user attaches something.
const AttachToMessageDialog = createLazyComponent(
  () => import('./attach-to-message-dialog.tsx'),
  'AttachToMessageDialog',
)

const storePicture = (file: File, onProgress: (percent: number) => void) =>
  uploadFile('MESSAGE_MEDIA', file, { onProgress })

interface Props {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  readonly to: string
  /** Card preselected by the page that led to the thread, such as an order's page. */
  readonly first: ChosenAttachment | undefined
  readonly onSend: (content: MessageContent) => void
}

/** Input for a new message. Enter sends it, Shift+Enter starts a new line, and the text survives a reload. */
export function ComposeMessage({ owner, partner, to, first, onSend }: Props) {
  const [text, setText] = useMessageDraft(buildThreadDraftName(owner, partner))
  const [card, setCard] = useState(first)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [choosing, setChoosing] = useState<'ORDER' | 'STAY' | 'OFFER'>()
  const { files, add, remove, clear, waiting, stored: pictures } = useUploadQueue<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isTeam = owner.supplierId !== undefined
  const isEmpty = text.trim() === '' && pictures.length === 0 && !card
  useUnsentInputFlag(!isEmpty)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (waiting > 0) return
    if (isEmpty) return area.current?.focus()
    onSend({ text: text.trim(), pictures, card: card?.card })
    setText('')
    setCard(undefined)
    setRefused([])
    clear()
    area.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const take = (chosen: readonly File[]) => {
    const given = chosen.map((file) => ({ file, reason: explainFileRefusal(file, uploadRules.MESSAGE_MEDIA) }))
    const fit = given.filter(({ reason }) => reason === undefined).map(({ file }) => file)
    const room = maxMessagePictures - files.length
    setRefused([
      ...given.flatMap(({ file, reason }) => (reason === undefined ? [] : [`${file.name}: ${reason}`])),
      ...(fit.length > room ? [`A message can have ${maxMessagePictures} pictures at most`] : []),
    ])
    if (room > 0) add(fit.slice(0, room), storePicture)
  }
  return (
    <form className="compose" onSubmit={send}>
      {(files.length > 0 || card || refused.length > 0) && (
        <div className="compose__with">
          <UnsentMessagePictures files={files} refused={refused} onRemove={remove} />
          {card && (
            <RemovableChip name={card.label} onRemove={() => setCard(undefined)}>
              {card.label}
            </RemovableChip>
          )}
        </div>
      )}
      <div className="control">
        <Menu
          label="Attach"
          align="start"
          trigger={(props) => <IconButton label="Attach a picture or a stay" icon={paperclipIcon} {...props} />}
        >
          <MenuItem icon={imageIcon} onClick={() => input.current?.click()}>
            Pictures
          </MenuItem>
          <MenuItem icon={homeIcon} onClick={() => setChoosing('STAY')}>
            A stay
          </MenuItem>
          <MenuItem icon={bagIcon} onClick={() => setChoosing('ORDER')}>
            An order
          </MenuItem>
          {isTeam && (
            <MenuItem icon={sparkleIcon} onClick={() => setChoosing('OFFER')}>
              A personalized offer
            </MenuItem>
          )}
        </Menu>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={Object.keys(uploadRules.MESSAGE_MEDIA).join(',')}
          aria-label="Pictures"
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <textarea
          ref={area}
          rows={1}
          dir="auto"
          maxLength={maxMessageLength}
          aria-label={`Message to ${to}`}
          placeholder={`Write to ${to}`}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            if (target.value.trim() !== '') sendTypingNotice(buildTypingNoticeThread(owner, partner), Date.now())
          }}
          onKeyDown={press}
        />
        <IconButton type="submit" label="Send" icon={sendIcon} on disabled={waiting > 0} />
      </div>
      {choosing && (
        <Suspense>
          <AttachToMessageDialog
            {...{ owner, partner }}
            kind={choosing}
            onChoose={(chosen) => {
              setCard(chosen)
              setChoosing(undefined)
              area.current?.focus()
            }}
            onClose={() => setChoosing(undefined)}
          />
        </Suspense>
      )}
    </form>
  )
}
