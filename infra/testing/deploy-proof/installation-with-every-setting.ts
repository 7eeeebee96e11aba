/** Settings of cdk.json that put every optional resource into the templates. */
export const installationWithEverySetting = {
  nestboard: {
    mailFrom: 'a@b.travel',
    contactEmail: 'help@b.travel',
    monthlyBudget: 20,
    mailZoneId: 'Z0123456789ABCDEFGHIJ',
    backup: { bucket: 'stays-exports', account: '210987654321' },
    repository: 'owner/name',
    alarmEmail: 'ops@b.travel',
    reserveConcurrency: true,
    mapsKeySecret: 'nestboard/maps',
    mapsBrowserKey: 'key',
    basemapUrl: 'https://maps.b.travel/world.pmtiles',
    ratesSource: 'https://rates.b.travel/eurofxref-daily.xml',
    sophiaModel: { id: 'us.maker.model-1:0', forwardsTo: ['us-east-2', 'us-west-2'], priceIn: 3, priceOut: 15 },
    payments: {
      stripe: { publicKey: 'pk_live_1', clientId: 'ca_1' },
      square: { appId: 'sq0idp-1' },
      nuitee: { mode: 'live' },
    },
    branchPayments: { square: { appId: 'sandbox-sq0idb-1', sandbox: true } },
    domain: { name: 'stays.travel', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' },
  },
}
