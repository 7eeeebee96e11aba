/** Settings of cdk.json that put every optional resource into the templates. */
export const installationWithEverySetting = {
  nestboard: {
    mailFrom: 'a@b.travel',
    monthlyBudget: 20,
    repository: 'owner/name',
    alarmEmail: 'ops@b.travel',
    reserveConcurrency: true,
    mapsKeySecret: 'nestboard/maps',
    mapsBrowserKey: 'key',
    basemapUrl: 'https://maps.b.travel/world.pmtiles',
    domain: { name: 'stays.travel', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' },
  },
}
